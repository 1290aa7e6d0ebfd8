import type { Static } from 'typebox';
import type { importAsk, importPreview, importResult } from '../../contract/endpoints/answers';

/** `update` and `both` find the record of a row by the key. */
export type ImportMode = 'add' | 'update' | 'both';

/** How an import reads a sheet, and what it does with the rows. */
export type ImportAsk = Static<typeof importAsk>;

/** A spreadsheet before it is imported: its heads, its first rows, and what they could fill. */
export type ImportPreview = Static<typeof importPreview>;

export type ImportField = ImportPreview['fields'][number];

/** What an update would change of one record. */
export type ImportDifference = ImportResult['differences'][number];

/** What a trial or an import found: faults by line, as a spreadsheet numbers it, and by column. */
export type ImportResult = Static<typeof importResult>;
