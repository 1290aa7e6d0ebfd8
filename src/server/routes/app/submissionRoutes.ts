import {
  handInAppeal,
  handInPart,
  handInPhoto,
  handInReport,
} from '../../domain/moderation/records/appSubmissions';
import type { Route } from '../../http/route';
import { submission } from './submission';

export const routes: Route[] = [
  submission('POST /app/submit/profile', handInPart),
  submission('POST /app/submit/photo', handInPhoto),
  submission('POST /app/submit/report', handInReport),
  submission('POST /app/submit/appeal', handInAppeal),
];
