export const collapse = 'Collapse';
export const previewHere = 'Preview here';
export const loading = 'Loading…';
export const brokenVideo = 'The video is damaged or in a format that browsers cannot play';
