/** What is wrong with a picture, as a sentence for the operator. */
export class PictureProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'PictureProblem';
  }
}
