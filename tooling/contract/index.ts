export type { Form } from './form';
export { misfit } from './misfit';
