// The browser's part of a table, for any game. It shows a scene, walks paths of picks through the scene's answers, and
// sends whole moves. It decides nothing: every answer was worked out in Python and is looked up here.
// widgets/scene.py says what a scene holds, scene.d.ts what its types are. No dependencies, no network.

import {shownAs} from './page.js';
import {View} from './view.js';

export default shownAs(View);
