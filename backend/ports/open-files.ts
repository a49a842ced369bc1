import { join } from 'node:path';
import type { FileStore } from './files.ts';
import { folderFiles } from './folder-files.ts';
import type { S3Settings } from './s3/settings.ts';

/** The shop's files, where its settings say: a bucket, else the folder `files` of the data folder. */
export async function openFiles({
  s3,
  dataDir,
}: {
  s3: S3Settings | null;
  dataDir: string;
}): Promise<FileStore> {
  return s3 ? openBucket(s3) : folderFiles(filesFolder(dataDir));
}

/** The client is loaded where it is used alone. */
export async function openBucket(settings: S3Settings): Promise<FileStore> {
  const { s3Files } = await import('./s3/s3-files.ts');
  return s3Files(settings);
}

/** Where files are without a bucket. */
export function filesFolder(dataDir: string): string {
  return join(dataDir, 'files');
}

/** Where files are, in words. */
export function placeOfFiles({ s3, dataDir }: { s3: S3Settings | null; dataDir: string }): string {
  return s3 ? `s3://${s3.bucket}/${s3.prefix}` : filesFolder(dataDir);
}
