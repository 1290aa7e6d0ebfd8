export const lengthField = '记时长的字段；在这里上传的由服务器读出';
export const posterField = '播放前显示的封面字段';
export const widthField = '记画面宽度（像素）的字段，同 length';
export const heightField = '记画面高度（像素）的字段，同 length';
export const acceptedExtensions = (extensions: string) => `允许的扩展名；默认 ${extensions}`;
export const maxSize = '大小上限，单位 KB';
export const mustBeUploaded = '必须是已上传的文件';
