// How a picture fills its box, as people choose it.

export const FITS = { contain: "Contain", cover: "Cover", stretch: "Stretch" } as const;
