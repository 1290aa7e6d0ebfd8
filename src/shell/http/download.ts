import type { AxiosResponse } from 'axios';
import { type Envelope, unwrap } from './client';

export interface DownloadedFile {
  name: string;
  blob: Blob;
}

/** The file of an answer, under the name its head gives; an envelope instead of a file is the refusal it carries. */
export async function fileOf(response: AxiosResponse<Blob>, fallbackName: string): Promise<DownloadedFile> {
  const blob = response.data;
  const name = fileNameOf(String(response.headers['content-disposition'] ?? ''));
  // a file that happens to be JSON comes with a name; a refusal does not
  if (name === null && blob.type.includes('json')) {
    const envelope = JSON.parse(await blob.text()) as Partial<Envelope>;
    if (typeof envelope.success === 'boolean') unwrap({ ...(envelope as Envelope), success: false });
  }
  return { name: name ?? fallbackName, blob };
}

/** `filename*=UTF-8''…` (RFC 5987) before `filename=…`, which the family percent-encodes; only the last part of a path. */
export function fileNameOf(disposition: string): string | null {
  const extended = /filename\*\s*=\s*utf-8'[^']*'([^;]+)/i.exec(disposition)?.[1];
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;]+))/i.exec(disposition);
  const encodedName = extended?.trim() ?? plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2]?.trim();
  const name = decoded(encodedName ?? '')
    .split(/[/\\]/)
    .pop();
  return name || null;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // a bare percent sign: the name is meant as it is
    return text;
  }
}

/** Hands the file to the browser, as a click on a link would. */
export function saveFile({ name, blob }: DownloadedFile): void {
  const url = URL.createObjectURL(blob);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // some browsers read it later than the click
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
