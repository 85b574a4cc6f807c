/** words */
