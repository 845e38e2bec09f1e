// What `npm run db:generate` reads and writes; it runs the drizzle-kit of test/node_modules.

export default {
  dialect: "sqlite",
  schema: "./src/store/schema.ts",
  out: "./migrations",
};
