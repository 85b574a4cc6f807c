/** Style sheets of the Mantine components that the administration uses; other pages do not load them. */
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Table.layer.css';
