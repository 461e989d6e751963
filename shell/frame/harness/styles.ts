import 'shared-ui/font.css'
import 'shared-ui/style.css'
import 'shared-ui/icons.css'
