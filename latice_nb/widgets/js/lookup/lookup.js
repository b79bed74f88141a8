// The browser's part of the rule look-up. It shows what Python found and sends questions and presses up; the rules and
// the search are in Python. widgets/lookup/widget.py says what the traits hold. No dependencies, no network.

import {shownAs} from '../page.js';
import {View} from './view.js';

export default shownAs(View);
