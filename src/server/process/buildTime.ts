declare const __BUILD_TIME__: number | undefined;

/**
 * ms since 1970 of this build: of two builds on one database the newer one's screens are served. Without a build
 * (development, tests) the code is as new as its process.
 */
export const buildTime: number = typeof __BUILD_TIME__ === 'undefined' ? Date.now() : __BUILD_TIME__;
