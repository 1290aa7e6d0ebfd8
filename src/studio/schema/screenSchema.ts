import schema from 'virtual:used-screen-schema';
import type { Schema } from '../../engine/pure';

/** The schema of screen files that editors use; `uses` says how often the shipped screens use each part. */
export const screenSchema = schema as Schema;
