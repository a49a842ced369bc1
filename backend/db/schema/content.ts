import type { Generated } from 'kysely';
import type { Json } from './columns.ts';

/** What was published of each template, the newest last; the file itself lies in the file store. */
interface LayoutRevisionTable {
  revision_id: Generated<number>;
  /** Folder and file: 'pages/ayuda/lino'. */
  name: string;
  /** Names the content: 12 hex of its hash. */
  mark: string;
  content: string;
  published_at: Date;
  /** Who published it; '' for what lay in the store before. */
  published_by: string;
}

/** Instants at which a published template looks different, until the storefront was notified. */
interface LayoutTimeTable {
  name: string;
  turns_at: Date;
}

/** Templates that were uploaded to be looked at. */
interface LayoutDraftTable {
  draft_id: string;
  name: string;
  content: string;
  created_at: Date;
}

/** What a visitor wrote in a form of the shop. */
interface MessageTable {
  message_id: Generated<number>;
  /** Names the words, their form, store and day. */
  digest: string;
  store_id: number;
  form: string;
  email: string;
  fields: Json<object[]>;
  created_at: Date;
}

/** Changes of an image or video, by its name in the shop; the newest last. */
interface FileRevisionTable {
  revision_id: Generated<number>;
  /** 'campanas/lino.webp', 'videos/sala.mp4' */
  name: string;
  /** Where its content lies in the file store; it stays there. */
  file_key: string;
  bytes: number;
  /** In px; 0 for what is not an image. */
  width: number;
  height: number;
  happened_at: Date;
  /** Who did it; '' for what was there before. */
  done_by: string;
  is_deleted: boolean;
}

/** An image that a visitor uploaded in a form. */
interface VisitorImageTable {
  /** Folder of its owner and file: 'usuarios/12/0123456789abcdef.webp'. */
  name: string;
  /** Its set of images, as `media` has it. */
  path: string;
  created_at: Date;
  /** When it is removed unless a record names it by then. */
  due_at: Date;
}

export interface ContentTables {
  file_revision: FileRevisionTable;
  message: MessageTable;
  layout_revision: LayoutRevisionTable;
  layout_time: LayoutTimeTable;
  layout_draft: LayoutDraftTable;
  visitor_image: VisitorImageTable;
}
