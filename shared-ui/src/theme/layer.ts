/**
 * Stacking order of the layers above the page, for `z-index`. Import it as a namespace
 * (`import * as layer from 'shared-ui/layer'`): builds then inline the numbers.
 */
export const sticky = 20
export const dropdown = 30
export const bottomBar = 40
export const scrim = 50
export const dialog = 60
export const toast = 70
export const progress = 80
