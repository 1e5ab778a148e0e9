export { fieldsOf, keptFields } from './kept-fields.rules';
