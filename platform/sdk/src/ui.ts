/** The parts that the shop's pages are made of: buttons, fields, dialogs, headings. Each brings its own sheet. */
export * from '@shop/shared-ui';
