export class FileError extends Error {
  override name = "FileError";
  readonly status: 413 | 415 | 422;

  constructor(status: 413 | 415 | 422, message: string) {
    super(message);
    this.status = status;
  }
}
