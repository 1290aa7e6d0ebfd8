export const lengthField = 'The field of the length; the server reads it from an upload';
export const posterField = 'The field of the picture shown before playing';
export const widthField = 'The field of the width in pixels, as length';
export const heightField = 'The field of the height in pixels, as length';
export const acceptedExtensions = (extensions: string) => `Accepted extensions; default ${extensions}`;
export const maxSize = 'Largest size in KB';
export const mustBeUploaded = ' must be an uploaded file';
