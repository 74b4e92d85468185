/** Whether a file is test code: never part of the product. */
export const isTestFile = (path: string): boolean => /\.(test|spec)\.tsx?$|(^|\/)(test|e2e)\//.test(path);
