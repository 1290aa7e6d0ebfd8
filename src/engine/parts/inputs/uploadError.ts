interface UploadLimits {
  /** Lower-case endings with their dot. */
  accept: readonly string[];
  maxKB: number;
}

/** What is wrong with a file before it is sent: null, or a whole sentence. */
export function uploadError(file: { name: string; size: number }, { accept, maxKB }: UploadLimits) {
  const name = file.name.toLowerCase();
  if (!accept.some((ending) => name.endsWith(ending)))
    return `「${file.name}」的类型不对，只能上传 ${accept.join('、')}`;
  if (file.size === 0) return `「${file.name}」是空文件`;
  const size = Math.ceil(file.size / 1024);
  return size > maxKB ? `「${file.name}」有 ${size} KB，不能超过 ${maxKB} KB` : null;
}
