export { toFields, parseFields } from './stored-fields.rules';
