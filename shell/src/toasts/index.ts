export { loginRefusedToastId } from './toast-ids';
export { ToastHost, type ToastHostProps } from './toast-host';
