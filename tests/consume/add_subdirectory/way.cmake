build_and_run()
