/** The studio's second door: a screen's file, explained, beside the screen. It brings the grammar and no editor. */
export { SourceText } from './SourceText';
