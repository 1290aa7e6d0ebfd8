import { defineRenderer } from '@console/engine/pure';

export const sheet = defineRenderer({ name: 'org-chart', title: '组织架构图', kinds: ['tree'] });
