/** The oldest browsers that everything we build for browsers runs in. */
export const browserFloor = ['chrome94', 'firefox93', 'safari15.4']

/**
 * Vite's `build.target` for that floor. Below Chrome 98 and Safari 16, oxc lowers every class field, because of static
 * fields called `name` or `length` and classes in parameter defaults; no class here is one of those, and all scripts would
 * be 1.3 % larger (Brotli).
 */
export const browserTarget = ['chrome98', 'firefox93', 'safari16']
