// Overlays. Each remote bundles them itself, loaded on demand; the state that dialogs of several remotes share is in
// `shared-ui`.
export { Dialog, type DialogProps } from './dialog.tsx'
export { Drawer, type DrawerProps } from './drawer.tsx'
export { useModal } from './modal.ts'
export { Popover, type PopoverProps, type TriggerProps } from './popover.tsx'
export { ModalPortal, Portal } from './portal.tsx'
export { showToast, Toaster, type ToastKind, type ToastRequest } from './toaster.tsx'
