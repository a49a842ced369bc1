/** A bucket and who may use it (`S3_*`). */
export interface S3Settings {
  /** Address of the server; null for Amazon's own of the region. */
  endpoint: string | null;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** What every key begins with, '' or 'folder/'. */
  prefix: string;
  /** The bucket stands in the path, not in the name of the server. */
  pathStyle: boolean;
}
