import { valueText } from '#engine/pure';
import { hook } from '#server/parts/contract';

/** `help.plain`, before a save: the words of an article without their markup, which is what is searched. */
export const plain = hook('operation/help-article', async ({ screen, after }) => {
  const field = screen.fields.content;
  if (!field) throw new Error('an article without a content');
  return { plain: valueText(field, after.content ?? '') };
});
