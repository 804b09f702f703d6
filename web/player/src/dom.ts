// Short names for what every part does with the document.

export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** The element with an id, which must be there. */
export function byId<E extends Element = HTMLElement>(id: string): E {
    const found = document.getElementById(id);
    if (!found) throw new Error(`#${id} is missing`);
    return found as unknown as E;
}

/** Sets attributes; false and undefined remove one, true leaves it empty. */
export function setAttributes(element: Element, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined || value === false) element.removeAttribute(name);
        else element.setAttribute(name, value === true ? '' : String(value));
    }
}

/** A new HTML element. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
    tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]
): HTMLElementTagNameMap[Tag] {
    const element = document.createElement(tag);
    setAttributes(element, attributes);
    element.append(...children);
    return element;
}

/** A new SVG element. */
export function makeSvg<Tag extends keyof SVGElementTagNameMap>(
    tag: Tag, attributes: Attributes = {}, ...children: (Node | string)[]
): SVGElementTagNameMap[Tag] {
    const element = document.createElementNS('http://www.w3.org/2000/svg', tag);
    setAttributes(element, attributes);
    element.append(...children);
    return element;
}

/** A picture of the sprite in index.html. */
export function icon(name: string): SVGSVGElement {
    return makeSvg('svg', { class: 'icon', 'aria-hidden': 'true' }, makeSvg('use', { href: `#icon-${name}` }));
}
