// A key that was given as an argument leaves the list of processes before anything else is done.
if (process.argv.some((word) => /^--key(?:=|$)/.test(word))) process.title = "platen";
