/** For an app of which only the routes are read. */
export const noDeps = (): never => {
  throw new Error("this app serves no requests");
};
