export { fieldsOf, keptJson } from './kept-json.rules';
