/**
 * The style sheets of the app, in their order: first the ground that every Mantine component stands on, in Mantine's
 * cascade layer, so that a CSS module always wins; then the tokens and what holds on every page. All of Mantine's
 * sheets would weigh 42 kB compressed: a component that is new to the app brings its own sheet here.
 */
import './layers.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import './tokens.css';
import './base.css';
