import type { DataPort } from '../../contract/ports';

/** Uploaded files as addresses that hold their content: they need no host, and a policy that allows `data:` shows them. */
export function memoryFiles(): Pick<DataPort, 'upload' | 'fileUrl'> {
  const files = new Map<string, string>();
  return {
    upload: async (file) => {
      const path = `memory/${files.size + 1}-${file.name}`;
      files.set(path, await addressOf(file));
      return path;
    },
    fileUrl: (path) => files.get(path) ?? path,
  };
}

function addressOf(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error));
    reader.readAsDataURL(file);
  });
}
