need(git)
make_repository()
build_and_run(-D "repository=${repository}" -D "tag=${tag}")
