export { cleanSentPage } from './clean-sent-page';
export { watchTranslators } from './watch-translators';
