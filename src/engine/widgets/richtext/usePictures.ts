import type { Editor } from '@tiptap/react';
import { useState } from 'react';
import * as signs from '#texts/signs';
import * as texts from '#texts/widgets/inputs';
import { RequestError } from '../../contract/errors';
import type { InputProps } from '../../contract/widget';
import { uploadError } from '../../parts/inputs/uploadError';

export const PICTURES = { accept: ['.png', '.jpg', '.jpeg', '.gif', '.webp'], maxKB: 5120 };

/** Stores pictures one by one and puts each into the text; a fault is a whole sentence. */
export function usePictures({ field, data, screenId, onBusy }: InputProps) {
  const [running, setRunning] = useState(0);
  const [errorMessage, setErrorMessage] = useState<string | null>(null);
  const store = async (file: File, editor: Editor) => {
    const misfit = uploadError(file, PICTURES);
    if (misfit !== null) return setErrorMessage(misfit);
    setRunning((count) => count + 1);
    onBusy?.(true);
    try {
      const path = await data.upload(file, `${screenId}/${field.name}`);
      const node = { type: 'picture', attrs: { src: data.fileUrl(path), alt: file.name } };
      if (!editor.isDestroyed) insertAfter(editor, node);
    } catch (error) {
      setErrorMessage(
        texts.uploadFailed(
          file.name,
          error instanceof RequestError ? `${signs.colon}${error.message}` : texts.tryAgain,
        ),
      );
    } finally {
      setRunning((count) => count - 1);
      onBusy?.(false);
    }
  };
  const take = async (files: readonly File[], editor: Editor) => {
    setErrorMessage(null);
    for (const file of files) await store(file, editor);
  };
  return { take, isRunning: running > 0, errorMessage };
}

/** Behind what is chosen, which stays. */
function insertAfter(editor: Editor, node: { type: string; attrs: object }): void {
  editor.chain().focus().insertContentAt(editor.state.selection.to, node).run();
}
