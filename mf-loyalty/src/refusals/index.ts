export { refusalWords } from './refusal-words.rules';
