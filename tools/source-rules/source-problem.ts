/** One finding in one file. */
export interface SourceProblem {
  path: string;
  line: number;
  message: string;
}

export interface SourceText {
  path: string;
  text: string;
}
