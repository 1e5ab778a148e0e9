export { fetchAccess } from './gated.api';
export { gateOpenedBy, gateWords } from './gated.rules';
export { SeePieces } from './see-pieces';
