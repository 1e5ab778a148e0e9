export { ToastHost, type ToastHostProps } from './toast-host';
