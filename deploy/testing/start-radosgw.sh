#!/bin/sh
# Starts the smallest Ceph cluster with an S3 gateway (one monitor, one disk in memory): start-radosgw.sh FOLDER PORT MONITOR_PORT.
# Its daemons write {FOLDER}/*.pid and end when they are killed; the access key is `team`, its secret `of the bucket`.
set -eu
dir=$1 port=$2 monport=$3
mkdir -p "$dir/mon" "$dir/osd" 
fsid=$(cat /proc/sys/kernel/random/uuid)
conf=$dir/ceph.conf
cat > "$conf" <<CONF
[global]
fsid = $fsid
mon host = [v2:127.0.0.1:$monport/0]
ms bind msgr1 = false
keyring = $dir/keyring
log file = $dir/\$name.log
run dir = $dir
pid file = $dir/\$name.pid
admin socket = 
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
mon data = $dir/mon
mon data avail crit = 1
osd data = $dir/osd
osd objectstore = memstore
rgw data = $dir
rgw frontends = beast endpoint=127.0.0.1:$port
CONF
key="ceph-authtool $dir/keyring --gen-key"
ceph-authtool --create-keyring "$dir/keyring" --gen-key -n mon. --cap mon 'allow *' >/dev/null
for name in client.admin osd.0; do
  ceph-authtool "$dir/keyring" --gen-key -n $name --cap mon 'allow *' --cap osd 'allow *' >/dev/null
done
monmaptool --create --fsid $fsid --addv a "[v2:127.0.0.1:$monport/0]" "$dir/monmap" >/dev/null
ceph-mon -c "$conf" --mkfs -i a --monmap "$dir/monmap" --keyring "$dir/keyring"
ceph-mon -c "$conf" -i a
uuid=$(cat /proc/sys/kernel/random/uuid)
ceph -c "$conf" --connect-timeout 20 osd new $uuid 0
ceph-osd -c "$conf" -i 0 --mkfs --osd-uuid $uuid
ceph-osd -c "$conf" -i 0
timeout 60 radosgw-admin -c "$conf" user create --uid team --display-name Team --access-key team --secret-key 'of the bucket' >/dev/null
timeout 60 radosgw -c "$conf" -n client.admin
