// better-auth imports @opentelemetry/api where it is installed. It is not, and the tests' loader would say so in each run.
throw new Error("@opentelemetry/api is not installed");
