// What lies over a page. Bundled by whoever uses it, on intent; what dialogs of several parts share is in `shared-ui`.
export { Dialog, type DialogProps } from './overlays/dialog.tsx'
export { Drawer, type DrawerProps } from './overlays/drawer.tsx'
export { Popover, type PopoverProps, type TriggerProps } from './overlays/popover.tsx'
export { OverlayContainer, Portal } from './overlays/portal.tsx'
export { Scrim } from './overlays/scrim.tsx'
export { showToast, Toaster, type ToastKind, type ToastRequest } from './overlays/toaster.tsx'
