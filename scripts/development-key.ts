// The business key of the account that `npm start` seeds.

/** Known to everyone: it opens nothing but a database on the developer's own machine. */
export const DEVELOPMENT_KEY = "platen_live_DevelopmentKeyForLocalUseOnly00cl0Iu";
